// What failed, read off the reports of Vitest and Playwright, so that the end of a run can name it again with its first lines.
const LINES = 25

/** The failed tests of Vitest's JSON report, and files that did not load. */
export function failedTests(report) {
  return report.testResults.flatMap(file => {
    const failed = file.assertionResults.filter(test => test.status === 'failed')
    if (failed.length > 0)
      return failed.map(test => entry(`${file.name}: ${test.fullName}`, test.failureMessages.join('\n')))
    return file.status === 'failed' ? [entry(file.name, file.message)] : []
  })
}

/** The journeys of Playwright's JSON report that failed, passed only at a second try, or were not played. */
export function failedJourneys(report) {
  const inSuite = suite => [
    ...(suite.specs ?? []).flatMap(spec =>
      spec.tests
        .filter(test => test.status !== 'expected')
        .map(test => entry(`${spec.file}: ${spec.title} (${test.projectName})`, reason(test))),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ]
  return [
    ...report.suites.flatMap(inSuite),
    ...report.errors.map(error => entry('outside of any journey', error.message)),
  ]
}

function reason(test) {
  const messages = test.results.flatMap(result => (result.errors ?? []).map(error => error.message))
  return messages.join('\n') || test.status
}

export function entry(name, message = '') {
  const lines = plain(message).trim().split('\n')
  return [
    name,
    ...lines.slice(0, LINES).map(line => `    ${line}`),
    ...(lines.length > LINES ? ['    …'] : []),
  ].join('\n')
}

function plain(text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with this character
  return text.replace(/\u001b\[[\d;]*m/g, '')
}
