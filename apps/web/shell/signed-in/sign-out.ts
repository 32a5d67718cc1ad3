// The way to sign out; what it does is loaded when somebody takes it.
export async function askSignOut(after?: () => void): Promise<void> {
  after?.()
  const { sendAndLeave } = await import('./sign-out-flow.ts')
  await sendAndLeave()
}
