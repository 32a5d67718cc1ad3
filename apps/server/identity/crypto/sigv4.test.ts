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
