// How a file is cut into hands and its bytes into letters, wherever a slice ends.
import { describe, expect, test } from 'vitest'
import { braceCutter, type Cutter, gameCutter, lineCutter, rowCutter, wholeCutter } from './cut.ts'
import { decoder, sixteen } from './decode.ts'

const run = (cutter: Cutter, ...slices: readonly string[]) =>
  [...slices.flatMap(slice => cutter.push(slice)), ...cutter.end()].map(
    ({ text, line, dialect, prelude }) => [line, dialect, text, ...(prelude === '' ? [] : [prelude])],
  )

describe('[FMT-7] lines from one head to the next', () => {
  const heads = [/^Hand /, /^Game /]
  test('what comes before the first head is no hand; each has its line and its kind', () => {
    expect(run(lineCutter(heads), 'dear diary\nHand 1\na\n\nGame 2\nb')).toEqual([
      [2, 0, 'Hand 1\na\n'],
      [5, 1, 'Game 2\nb'],
    ])
    expect(run(lineCutter(heads), 'dear diary\n')).toEqual([])
    expect(run(lineCutter(heads), '')).toEqual([])
  })
  test.each(['\n', '\r\n', '\r'])('with lines that end in %j, cut anywhere', end => {
    const text = ['Hand 1', 'a', 'Hand 2', 'b', ''].join(end)
    const whole = [
      [1, 0, 'Hand 1\na'],
      [3, 0, 'Hand 2\nb\n'],
    ]
    for (const size of [1, 2, 3, 7, 100]) {
      const slices = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
        text.slice(at * size, at * size + size),
      )
      expect(
        run(lineCutter(heads), ...slices).map(one => [one[0], one[1], String(one[2]).trimEnd()]),
      ).toEqual(whole.map(one => [one[0], one[1], String(one[2]).trimEnd()]))
    }
  })
  test('a hand of more lines than any hand has is given up, and the next one is read', () => {
    const found = run(lineCutter(heads), `Hand 1\n${'x\n'.repeat(20_005)}Hand 2\nb`)
    expect(found.map(([line]) => line)).toEqual([1, 20_007])
    expect(String(found[0]![2]).split('\n')).toHaveLength(20_000)
  })
})

describe('[FMT-7] objects in braces', () => {
  test('one after the other, with braces and quotes inside of texts', () => {
    const one = '{"a":"}{\\"","b":{"c":1}}'
    expect(run(braceCutter([/"x"/, /"b"/]), `\n${one}\n\n{"x":2}`)).toEqual([
      [2, 1, one],
      [4, 0, '{"x":2}'],
    ])
    expect(run(braceCutter([/"x"/, /"b"/]), ...`\n${one}\n\n{"x":2}`)).toEqual([
      [2, 1, one],
      [4, 0, '{"x":2}'],
    ])
  })
  test('in a list of an object, and one that is cut off is given as it is', () => {
    expect(run(braceCutter([], 1), '{"history":[{"a":1},\n{"a":2}]}')).toEqual([
      [1, 0, '{"a":1}'],
      [2, 0, '{"a":2}'],
    ])
    expect(run(braceCutter(), '{"a":1}\n{"a":')).toEqual([
      [1, 0, '{"a":1}'],
      [2, 0, '{"a":'],
    ])
    expect(run(braceCutter(), '  \n ')).toEqual([])
    expect(run(braceCutter(), '} "x" {"a":1}')).toEqual([[1, 0, '{"a":1}']])
  })
})

describe('[FMT-7] elements', () => {
  const kinds = [/<game [^>]*code=/, /<HISTORY /]
  test('each with what was said before it once for all', () => {
    const text =
      '<session><general>x</general>\n<game code="1">\na</game> \n<game code="2">b</game>\n<other/>\n<game code="3">c</game></session>'
    const head = '<session><general>x</general>\n'
    expect(run(gameCutter(kinds), text)).toEqual([
      [2, 0, '<game code="1">\na</game>', head],
      [4, 0, '<game code="2">b</game>', head],
      [6, 0, '<game code="3">c</game>', '\n<other/>\n'],
    ])
    expect(run(gameCutter(kinds), ...text)).toEqual(run(gameCutter(kinds), text))
  })
  test('of another kind, or without an end, are none', () => {
    expect(
      run(gameCutter(kinds), '<game other="1">a</game><games code="1">b</games><game code="1">c'),
    ).toEqual([])
    expect(run(gameCutter(kinds), '<HISTORY ID="1">a</HISTORY><history>b</history>')).toEqual([
      [1, 1, '<HISTORY ID="1">a</HISTORY>'],
    ])
  })
})

test('[FMT-7] a file that is one hand', () => {
  expect(run(wholeCutter(), 'a\n', 'b')).toEqual([[1, 0, 'a\nb']])
})

describe('[FMT-7] the encoding that bytes show', () => {
  const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding))
  const swapped = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())
  const decode = (all: Uint8Array, size: number) => {
    const inner = decoder()
    let text = ''
    for (let at = 0; at < all.length; at += size) text += inner.push(all.subarray(at, at + size))
    return [text + inner.end(), inner.encoding()]
  }
  const TEXT = 'Zoë wins 5 € — 😀 Ж in the end'
  test.each([1, 2, 3, 5, 64])('in slices of %s', size => {
    expect(decode(bytes(TEXT, 'utf8'), size)).toEqual([TEXT, 'utf-8'])
    if (size > 5)
      expect(decode(bytes('plain letters', 'utf16le'), size)).toEqual(['plain letters', 'utf-16le'])
    if (size > 5) expect(decode(swapped('plain letters'), size)).toEqual(['plain letters', 'utf-16be'])
    expect(decode(bytes('Zoë plays', 'latin1'), size)).toEqual(['Zoë plays', 'windows-1252'])
    const euros = new Uint8Array([...bytes('Zoë wins 5 ', 'latin1'), 0x80, 0x20, 0x97, 0x80])
    expect(decode(euros, size)).toEqual(['Zoë wins 5 € —€', 'windows-1252'])
  })
  test('a mark says it at once', () => {
    expect([sixteen(bytes('\uFEFFa', 'utf16le')), sixteen(swapped('\uFEFFa'))]).toEqual([
      'utf-16le',
      'utf-16be',
    ])
    expect(sixteen(new Uint8Array([0xff, 0xfe]))).toBe('utf-16le')
    expect(sixteen(new Uint8Array([0xfe, 0xff]))).toBe('utf-16be')
    expect(sixteen(new Uint8Array([0xff, 0x41]))).toBeNull()
    expect(sixteen(new Uint8Array([0xfe, 0x41]))).toBeNull()
  })
  test('else most of every other byte must be zero, of four bytes at least', () => {
    expect([sixteen(bytes('ab', 'utf16le')), sixteen(swapped('ab')), sixteen(bytes('abcd', 'utf8'))]).toEqual(
      ['utf-16le', 'utf-16be', null],
    )
    expect(sixteen(bytes('a', 'utf16le'))).toBeNull()
    expect(sixteen(bytes('aЖЖЖЖ', 'utf16le'))).toBeNull()
    expect(sixteen(new Uint8Array())).toBeNull()
  })
  test('a letter that is cut off at the end is not UTF-8', () => {
    expect(decode(new Uint8Array([0x61, 0xc3]), 10)).toEqual(['aÃ', 'windows-1252'])
    expect(decode(new Uint8Array([0x61, 0xe2, 0x80]), 10)).toEqual(['aâ€', 'windows-1252'])
  })
})

describe('[FMT-7] what goes on without end', () => {
  const slice = 'x'.repeat(65_536)
  test.each([
    ['slice by slice', [...Array<string>(500).fill(slice), '\nb\nHand 2\nc']],
    ['in one slice', [`${slice}\nb\nHand 2\nc`]],
  ])('a line is read up to 2,000 letters, and looked through once: %s', (_, slices) => {
    const [one, two] = run(lineCutter([/^Hand /]), 'Hand 1\n', ...slices)
    expect(one).toEqual([1, 0, `Hand 1\n${'x'.repeat(2000)}\nb`])
    expect(two).toEqual([4, 0, 'Hand 2\nc'])
  })
  test('what is said before games is kept with each up to 10,000 letters', () => {
    const [one, two] = run(gameCutter([/^<game/]), '<a>', slice, '<game a="1"></game><game b="2"></game>')
    expect([String(one![3]).length, String(two![3]).length]).toEqual([10_000, 10_000])
  })
  test('hands of a log that miss what no other says either are looked at once', () => {
    const hand = (at: number) => `-- starting hand #${at}\n-- ending hand #${at}\n`
    const log = Array.from({ length: 200_000 }, (_, at) => hand(at)).join('')
    const found = run(rowCutter(/^-- /, /^all/, /^needed/, /^lent/), log)
    expect(found).toHaveLength(200_000)
  })
  test('of what one hand says for the others, or stands between hands, twenty rows are kept with each', () => {
    const cut = (text: string) => run(rowCutter(/^-- /, /^all/, /^needed/, /^lent/), text)
    const hand = (at: number, between = '') => `-- starting hand #${at}\n${between}-- ending hand #${at}\n`
    const lent = 'lent\n'.repeat(50)
    for (const log of [hand(1, `needed\n${lent}`) + hand(2), lent + hand(1) + hand(2)])
      expect(String(cut(log)[1]![3]).split('\n')).toHaveLength(20)
  })
  test('an object is given up, and the next one is read', () => {
    const found = run(braceCutter(), '{"a":"', ...Array<string>(200).fill(slice), '"}\n{"b":1}')
    expect(found.map(([, , text]) => String(text).length)).toEqual([1_000_000, 7])
  })
  test('so is a game', () => {
    const games = [/^<game/]
    const found = run(
      gameCutter(games),
      '<game a="1">',
      ...Array<string>(200).fill(slice),
      '</game>\n<game b="2"></game>',
    )
    expect(found.map(([, , text]) => text)).toEqual(['<game b="2"></game>'])
  })
  test('and a file that is one hand', () => {
    const [[, , text] = []] = run(wholeCutter(), ...Array<string>(200).fill(slice))
    expect(text).toHaveLength(1_000_000)
  })
})
