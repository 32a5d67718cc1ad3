// Strength of seven cards from the four suit masks, by bit arithmetic: category in bits 17 and up, then what decides
// within it. Larger is stronger. Fits 21 bits, so that eleven more can carry the combination through a sort.

/** Highest rank whose straight is complete, or -1; the ace also counts below the two. */
function straight(mask: u32): i32 {
  const wide = (mask << 1) | (mask >> 12)
  const run = wide & (wide >> 1) & (wide >> 2) & (wide >> 3) & (wide >> 4)
  return run ? 31 - <i32>clz<u32>(run) + 3 : -1
}

function top(mask: u32, keep: i32): u32 {
  while (<i32>popcnt<u32>(mask) > keep) mask &= mask - 1
  return mask
}

function highest(mask: u32): u32 {
  return 31 - clz<u32>(mask)
}

export function rankSeven(s0: u32, s1: u32, s2: u32, s3: u32): u32 {
  let flush: u32 = 0
  if (popcnt<u32>(s0) >= 5) flush = s0
  else if (popcnt<u32>(s1) >= 5) flush = s1
  else if (popcnt<u32>(s2) >= 5) flush = s2
  else if (popcnt<u32>(s3) >= 5) flush = s3
  if (flush) {
    const high = straight(flush)
    if (high >= 0) return (8 << 17) | <u32>high
  }
  const any = s0 | s1 | s2 | s3
  const odd = s0 ^ s1 ^ s2 ^ s3
  const four = s0 & s1 & s2 & s3
  const many = (s0 & s1) | (s2 & s3) | ((s0 | s1) & (s2 | s3))
  const three = many & odd
  const two = many & ~odd & ~four
  if (four) return (7 << 17) | (highest(four) << 4) | highest(any & ~(1 << highest(four)))
  if (three) {
    const trips = highest(three)
    const rest = (three & ~(1 << trips)) | two
    if (rest) return (6 << 17) | (trips << 4) | highest(rest)
  }
  if (flush) return (5 << 17) | top(flush, 5)
  const high = straight(any)
  if (high >= 0) return (4 << 17) | <u32>high
  if (three) {
    const trips = highest(three)
    return (3 << 17) | (trips << 13) | top(any & ~(1 << trips), 2)
  }
  if (popcnt<u32>(two) >= 2) {
    const pairs = top(two, 2)
    return (2 << 17) | (pairs << 4) | highest(any & ~pairs)
  }
  if (two) {
    const pair = highest(two)
    return (1 << 17) | (pair << 13) | top(any & ~(1 << pair), 3)
  }
  return top(any, 5)
}
