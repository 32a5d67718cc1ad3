import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import { AT_ONCE, cutter, HOME_CHUNK } from './chunks.ts'
import { offline } from './offline-plugin.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))

/** The router's package names its development build for every bundler; what we hand out takes the other one. */
function routerForProduction(): Plugin {
  const place = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
  return {
    name: 'sidepot-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: source =>
      source === 'react-router' ? path.join(place, 'dist/production/index.mjs') : undefined,
  }
}

/** The page names the code of the first signed-in screen, for boot.js to ask for it ahead. */
function homeInPage(): Plugin {
  return {
    name: 'sidepot-home',
    apply: 'build',
    transformIndexHtml: (_html, { path: page, bundle = {} }) => {
      if (page !== '/index.html') return []
      const home = Object.values(bundle).find(file => file.type === 'chunk' && file.name === HOME_CHUNK)
      if (!home) throw new Error('the signed-in part has no chunk of its own')
      const styles = home.type === 'chunk' ? [...(home.viteMetadata?.importedCss ?? [])] : []
      const content = [home.fileName, ...styles].map(name => `/${name}`).join(' ')
      return [{ tag: 'meta', attrs: { name: 'home', content }, injectTo: 'head-prepend' }]
    },
  }
}

/**
 * What a page runs at once is compiled while it is read, on another thread, not function by function when it is first called. It has to
 * be the first line: the minifier takes comments away, and Vite puts a line of its own before the code.
 */
function compiledAtOnce(): Plugin {
  return {
    name: 'sidepot-compiled-at-once',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && AT_ONCE.includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}

/** The one sentence that a browser without JavaScript can show. */
function sayWithoutScript(): Plugin {
  return {
    name: 'sidepot-no-script',
    transformIndexHtml: async () => {
      const { module } = await runnerImport<typeof import('@sidepot/messages/web-shell')>(
        '@sidepot/messages/web-shell',
      )
      const sentence = { tag: 'p', children: module.noScript }
      return [{ tag: 'noscript', children: [sentence], injectTo: 'body-prepend' as const }]
    },
  }
}

// The build lands in build/web, which the server hands out; tools/dev.mjs adds what development needs.
const { version } = createRequire(import.meta.url)('./package.json') as { version: string }

export default defineConfig({
  root: HERE,
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [react(), routerForProduction(), homeInPage(), compiledAtOnce(), sayWithoutScript(), offline()],
  // an isolated page starts only workers that are isolated too: the server knows them by their folder
  worker: { rollupOptions: { output: { entryFileNames: 'assets/workers/[name]-[hash].js' } } },
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: 'assets.json',
    assetsInlineLimit: 2048,
    modulePreload: { polyfill: false },
    // the app, and the small page of a shared hand
    rollupOptions: {
      input: ['index.html', 'view.html'].map(page => HERE + page),
      output: { manualChunks: cutter(HERE.replace(/\/$/, '')), onlyExplicitManualChunks: true },
    },
  },
})
