// Plugin of Stryker: its Vitest runner, which takes two things for a pass that are none. A test file that no longer loads has noticed
// a change to what modules are made of. A run that was cut short ended at a failure, whether or not that was still reported.
import { commonTokens, declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { DryRunStatus, TestStatus } from '@stryker-mutator/api/test-runner'
import { strykerPlugins as vitest } from '@stryker-mutator/vitest-runner'

function createRunner(injector) {
  const runner = vitest[0].factory(injector)
  const run = runner.run.bind(runner)
  runner.run = async choice => complete(await run(choice), runner.ctx)
  return runner
}
createRunner.inject = [commonTokens.injector]

/** The result with the failures that it lacks. */
export function complete(result, { state, isCancelling }) {
  if (result.status !== DryRunStatus.Complete) return result
  const tests = [...result.tests, ...unloaded(state.getFiles())]
  const isCut = isCancelling && tests.every(({ status }) => status !== TestStatus.Failed)
  return { ...result, tests: isCut ? [...tests, CUT] : tests }
}

/** Only a failed test ends a run early; on a busy machine the end may come before its failure is reported. */
const CUT = {
  id: '#cut',
  name: 'the run goes on to its end',
  timeSpentMs: 0,
  status: TestStatus.Failed,
  failureMessage: 'a test failed, and the run ended before it was reported',
}

/** Test files that failed without a test of theirs failing, as tests that failed. */
export function unloaded(files) {
  return files
    .filter(({ result, tasks }) => result?.state === 'fail' && tasks.length === 0)
    .map(({ filepath, result }) => ({
      id: `${filepath}#load`,
      name: 'the file loads',
      fileName: filepath,
      timeSpentMs: 0,
      status: TestStatus.Failed,
      failureMessage: result.errors?.[0]?.message ?? 'the file does not load',
    }))
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'vitest-loads', createRunner)]
