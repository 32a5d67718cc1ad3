// Why the server cannot run here, in one sentence for the operator. Anything else that is thrown is a bug.
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem'
}
