// Chris Doty-Humphrey's small fast counting generator on four 32-bit words: the same stream on every machine.
export function next(state: usize): u32 {
  const a = load<u32>(state)
  const b = load<u32>(state, 4)
  const c = load<u32>(state, 8)
  const counter = load<u32>(state, 12)
  const out = a + b + counter
  store<u32>(state, b ^ (b >> 9))
  store<u32>(state, c + (c << 3), 4)
  store<u32>(state, rotl<u32>(c, 21) + out, 8)
  store<u32>(state, counter + 1, 12)
  return out
}

export function below(state: usize, bound: u32): u32 {
  return <u32>((<u64>next(state) * <u64>bound) >> 32)
}

export function unit(state: usize): f32 {
  return <f32>(next(state) >> 8) * <f32>(1.0 / 16777216.0)
}

/** Starts a stream. The first words depend on little of the seeds, so they are thrown away. */
export function seed(state: usize, a: u32, b: u32): void {
  store<u32>(state, a)
  store<u32>(state, b, 4)
  store<u32>(state, 0x9e3779b9, 8)
  store<u32>(state, 1, 12)
  for (let i = 0; i < 20; i++) next(state)
}
