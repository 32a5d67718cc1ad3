// node tools/release/release-notes.mjs v1.2.3: prints that version's part of CHANGELOG.md, and fails where tag, package and
// changelog do not agree.
import { readFileSync } from 'node:fs'
import { inRoot } from '../stamp.mjs'

/** The section of a version, or the sentence that says what does not fit. */
export function releaseNotes(tag, packageVersion, changelog) {
  if (tag !== `v${packageVersion}`)
    return { ok: false, problem: `Tag ${tag}, but package.json says ${packageVersion}.` }
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find(text => text.split('\n', 1)[0].trim() === packageVersion)
  const notes = section?.split('\n').slice(1).join('\n').trim()
  return notes
    ? { ok: true, notes }
    : { ok: false, problem: `CHANGELOG.md has no section ${packageVersion}.` }
}

if (process.argv[1] === import.meta.filename) {
  const read = name => readFileSync(inRoot(name), 'utf8')
  const result = releaseNotes(process.argv[2], JSON.parse(read('package.json')).version, read('CHANGELOG.md'))
  if (result.ok) console.log(result.notes)
  else console.error(result.problem)
  process.exitCode = result.ok ? 0 : 1
}
