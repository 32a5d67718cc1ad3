import { expect, test } from 'vitest'
import { checkSignature, hashBody, parseSignature, signRequest } from './sigv4.ts'

// The vanilla GET of the published test suite of the signing scheme.
const secret = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'
const request = {
  method: 'GET',
  path: '/',
  query: '',
  headers: { host: 'example.amazonaws.com', 'x-amz-date': '20150830T123600Z' },
  bodyHash: hashBody(''),
}
const authorization =
  'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'
const allowed = { regions: ['us-east-1'], services: ['service'] }
const then = new Date('2015-08-30T12:36:00Z')

test('[AUTH-22] the published example is signed as published', () => {
  const claim = parseSignature(authorization)!
  expect(signRequest(request, claim, secret).toString('hex')).toBe(claim.signature)
  expect(checkSignature(request, claim, secret, allowed, then)).toBeNull()
})

test('[AUTH-22] five minutes of skew are borne, more are not; region, service, host and date must be covered', () => {
  const claim = parseSignature(authorization)!
  const at = (minutes: number) => new Date(then.getTime() + minutes * 60_000)
  expect([-5, 5].map(minutes => checkSignature(request, claim, secret, allowed, at(minutes)))).toEqual([
    null,
    null,
  ])
  expect([-5.1, 5.1].map(minutes => checkSignature(request, claim, secret, allowed, at(minutes)))).toEqual([
    'skewed',
    'skewed',
  ])
  expect(checkSignature(request, claim, secret, { ...allowed, regions: ['eu-west-1'] }, then)).toBe(
    'malformed',
  )
  expect(checkSignature(request, { ...claim, signedHeaders: ['x-amz-date'] }, secret, allowed, then)).toBe(
    'malformed',
  )
  expect(checkSignature({ ...request, method: 'POST' }, claim, secret, allowed, then)).toBe('mismatch')
  for (const garbage of ['', 'AWS4-HMAC-SHA256', 'Bearer x', authorization.slice(0, -1), `${authorization} `])
    expect(parseSignature(garbage)).toBeNull()
})

test('[AUTH-22] what is signed is the request as it was sent: query in order, spaces once, path encoded once more', () => {
  const claim = parseSignature(authorization)!
  const signed = (more: Partial<typeof request>) =>
    signRequest({ ...request, ...more }, claim, secret).toString('hex')
  const plain = signed({})
  expect(signed({ query: 'b=2&a=1' })).toBe(signed({ query: 'a=1&b=2' }))
  expect(signed({ query: 'a=1' })).not.toBe(plain)
  expect(signed({ query: 'a=%21%27%28%29%2A' })).toBe(signed({ query: "a=!'()*" }))
  const spaced = { ...request.headers, host: '  example.amazonaws.com ' }
  expect(signed({ headers: spaced })).toBe(plain)
  const two = (host: string) => signed({ headers: { ...request.headers, host } })
  expect(two('a   b')).toBe(two('a b'))
  expect(two('a b')).not.toBe(two('ab'))
  expect(signed({ path: '/a b' })).toBe(signed({ path: '/a b' }))
  expect(new Set(['/', '/a', '/a/b', '/a%2Fb', '/a%20b'].map(path => signed({ path }))).size).toBe(5)
  expect(signed({ bodyHash: hashBody('x') })).not.toBe(plain)
})

test('[AUTH-22] the published example with a query is signed as published', () => {
  const claim = parseSignature(authorization)!
  // get-vanilla-query-order-key-case of the same test suite
  const ordered = signRequest({ ...request, query: 'Param2=value2&Param1=value1' }, claim, secret)
  expect(ordered.toString('hex')).toBe('b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500')
})

test('[AUTH-22] marks that scripts leave alone are encoded, in a query and in a path', () => {
  const claim = parseSignature(authorization)!
  const signed = (more: Partial<typeof request>) =>
    signRequest({ ...request, ...more }, claim, secret).toString('hex')
  // computed by another program
  expect(signed({ query: "a=!'()*" })).toBe(
    '834e1614c7beaf9a79fda1ba22515973a0a6b171c464cf69e6f0cafacb8af4da',
  )
  expect(signed({ path: "/a!'()*b" })).toBe(
    '8f6d05f37944398e76912c18a531336302a3b0a89b90f242dfcac67ae86def7c',
  )
})

test('[AUTH-22] service, date and their headers are those of the signature', () => {
  const claim = parseSignature(authorization)!
  const check = (more: object, changed: object = {}) =>
    checkSignature({ ...request, ...changed }, { ...claim, ...more }, secret, allowed, then)
  expect(check({})).toBeNull()
  expect(check({ service: 'other' })).toBe('malformed')
  expect(check({ region: 'other' })).toBe('malformed')
  expect(check({ signedHeaders: ['host'] })).toBe('malformed')
  expect(check({ date: '20150831' })).toBe('malformed')
  const dated = (date: string | undefined) =>
    check({}, { headers: { ...request.headers, 'x-amz-date': date } })
  for (const bad of [
    undefined,
    '',
    '2015-08-30T12:36:00Z',
    '20150830T123600',
    'x20150830T123600Z',
    '20150830T123600Zx',
  ])
    expect(dated(bad), bad).toBe('malformed')
  expect(dated('20150830T123601Z')).toBe('mismatch')
  expect(check({ signature: '0'.repeat(64) })).toBe('mismatch')
})

test('[AUTH-22] a signature names key, day, region, service, headers and mark, each in its form', () => {
  expect(parseSignature(authorization)).toEqual({
    accessKeyId: 'AKIDEXAMPLE',
    date: '20150830',
    region: 'us-east-1',
    service: 'service',
    signedHeaders: ['host', 'x-amz-date'],
    signature: '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  })
  expect(parseSignature(authorization.replaceAll(', ', ','))).not.toBeNull()
  const long = (count: number) => authorization.replace('AKIDEXAMPLE', 'A'.repeat(count))
  expect([128, 129].map(count => parseSignature(long(count)) !== null)).toEqual([true, false])
  const worse = [
    ['20150830', '2015083'],
    ['us-east-1', 'US-EAST-1'],
    ['us-east-1', 'r'.repeat(33)],
    ['/service/', '/Service/'],
    ['aws4_request', 'aws5_request'],
    ['host;', 'Host;'],
    ['AWS4', ' AWS4'],
    ['5fa00fa3', '5FA00FA3'],
  ] as const
  for (const [good, bad] of worse) expect(parseSignature(authorization.replace(good, bad)), bad).toBeNull()
})
