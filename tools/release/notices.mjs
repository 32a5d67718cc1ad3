// The licences of what is inside a build, as one text: ours, then every package's. A build with a package that may not come
// in (docs/decisions/0006), or whose text is nowhere to be found, fails.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../stamp.mjs'

const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'OFL-1.1',
  'PostgreSQL',
]
const TEXT = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i
const RULE = '-'.repeat(80)

/** The folders of packages that these files belong to, without our own. */
export function packagesOf(files) {
  const folders = files.map(
    file => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file.replace('\0', '').replaceAll('\\', '/'))?.[1],
  )
  return [...new Set(folders.filter(folder => folder && !folder.includes('/@sidepot/')))]
}

/** What a package says about itself. */
export function describePackage(folder) {
  const { name, version, license, author } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  )
  const files = readdirSync(folder).filter(file => TEXT.test(file))
  const texts = files.sort().map(file => readFileSync(path.join(folder, file), 'utf8').trim())
  const holder = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`
  return { name, version, licence: license, text: texts.join('\n\n') || plainText(license, holder) }
}

/** A few packages name the MIT licence and forget its text. */
const plainText = (licence, holder) =>
  licence === 'MIT'
    ? readFileSync(inRoot('LICENSE'), 'utf8')
        .replace(/Copyright .*/, `Copyright (c) ${holder}`)
        .trim()
    : ''

/** The whole text; packages in the order of their names, each version once. */
export function noticesOf(described) {
  for (const { name, licence, text } of described) {
    if (!PERMISSIVE.includes(licence)) throw new Error(`${name} is under ${licence}, which may not come in`)
    if (!text) throw new Error(`${name} has no text of its licence`)
  }
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const once = new Map(described.map(one => [`${one.name} ${one.version}`.trim(), one]))
  const parts = [...once.keys()].sort().map(title => {
    const { licence, text } = once.get(title)
    return `${RULE}\n${title} (${licence})\n${RULE}\n\n${text}\n`
  })
  const ours = readFileSync(inRoot('LICENSE'), 'utf8').trim()
  return [
    `Sidepot ${version}\n\n${ours}\n\nIt contains the following, each under its own licence.\n`,
    ...parts,
  ].join('\n')
}

const FONT = {
  name: 'Geist, the typeface',
  version: '',
  licence: 'OFL-1.1',
  text: readFileSync(inRoot('apps/web/ui/fonts/OFL.txt'), 'utf8').trim(),
}

/** Plugin of Vite's build: /licences.txt for everything the browser gets. */
export const noticesForWeb = {
  name: 'sidepot-notices',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? file.moduleIds : []))
    // a few lines of Vite's own load the parts that come later
    const folders = [...packagesOf(files), inRoot('node_modules/vite')]
    const source = noticesOf([...folders.map(describeForBrowser), FONT])
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source })
  },
}

/** Vite's file goes on with the licences of what it is built of, none of which reaches a browser. */
function describeForBrowser(folder) {
  const described = describePackage(folder)
  return described.name === 'vite'
    ? { ...described, text: described.text.split(/^#+ .*bundled/im)[0].trim() }
    : described
}

/** Beside the server's one file, from what esbuild says is in it and what stays outside. */
export function writeServerNotices(outfile, { inputs }, outside) {
  const folders = [
    ...packagesOf(Object.keys(inputs).map(file => inRoot(file))),
    ...outside.map(name => inRoot('node_modules', name)),
  ]
  writeFileSync(
    path.join(path.dirname(inRoot(outfile)), 'licences.txt'),
    noticesOf([...folders.map(describePackage), FONT]),
  )
}
