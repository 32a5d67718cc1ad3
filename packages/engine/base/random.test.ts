import { expect, test } from 'vitest'
import { readJson } from './json.ts'
import { below, seeded } from './random.ts'

test('[EQ-3] a seed gives these numbers, today and on every machine: sampled answers are stored', () => {
  const first = (seed: number) => {
    const random = seeded(seed)
    return [random(), random(), random(), random(), random()]
  }
  expect(first(0)).toEqual([1789933344, 44971166, 2521387044, 3848737593, 1138324114])
  expect(first(1)).toEqual([393288148, 2174103013, 3814759091, 2092745082, 1865176206])
  expect(first(-7)).toEqual([38332731, 2143513836, 14003729, 1824042811, 871506056])
  expect(first(2 ** 32 + 1)).toEqual(first(1))
})

test('[EQ-3] a number below n is the part of 32 bits that it is of n', () => {
  expect([0, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff].map(bits => below(() => bits, 10))).toEqual([0, 4, 5, 9])
})

test('[HIST-6] JSON is read through three layers of text, and nothing else is', () => {
  const wrap = (value: unknown, layers: number): unknown =>
    layers === 0 ? value : wrap(JSON.stringify(value), layers - 1)
  for (const value of [{ a: 1 }, [1], 5, true, null]) {
    for (const layers of [0, 1, 2, 3]) expect(readJson(wrap(value, layers))).toEqual(value)
    expect(readJson(wrap(value, 4))).toBe(undefined)
  }
  expect([readJson('text'), readJson('"text"'), readJson(''), readJson(undefined)]).toEqual(
    Array(4).fill(undefined),
  )
})
