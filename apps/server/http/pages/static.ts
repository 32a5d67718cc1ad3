// The web app as built: hashed assets for ever, everything else asked for again, client routes get the one page.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import send from '@fastify/send'
import { landing } from '@sidepot/messages/web-landing'
import { plainText } from '@sidepot/messages/worded'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withFirstWords } from './first-words.ts'

export const BUILT = fileURLToPath(new URL('../../../../build/web/', import.meta.url))

/** The address of a hashed asset of the web app, for pages served beside it; null when nothing is built. */
export function builtAsset(name: RegExp): string | null {
  try {
    const found = readdirSync(path.join(BUILT, 'assets')).find(file => name.test(file))
    return found === undefined ? null : `/assets/${found}`
  } catch {
    return null
  }
}

// Radix locks scrolling with a style element of its own, so styles may be inline; scripts may not.
// Nobody may put a page into a frame, unless it says otherwise.
export const policyFor = (host: string, ancestors = "'none'"): string =>
  [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "style-src 'self' 'unsafe-inline'",
    `connect-src 'self'${/^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : ''}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')

/** An isolated page starts no worker whose own answer is not. */
const WORKER = /^\/assets\/workers\/[\w-]+\.js$/
/** The solver's worker, and the helpers that it starts. */
const SOLVER = /^\/assets\/workers\/study-(worker|helper)-[\w-]+\.js$/
/** Memory that threads share is for pages that take nothing of other hosts, which the policy forbids anyway (0200). */
const ISOLATED = { 'cross-origin-embedder-policy': 'require-corp' } as const

/** Places of somebody signed in: their page comes with the word to fetch the first screen's code beside its own (0076). */
const SIGNED_IN =
  /^\/(dashboard|sessions|session-review-list|tablesettings|bankrolls|handzone|players|statistics|livefeed|settings)(\/|$)/

/** The Link header that names the code and styles of the first signed-in screen; null where the build has none. */
function homeLinks(directory: string): string | null {
  try {
    const built = Object.values(
      JSON.parse(readFileSync(path.join(directory, 'assets.json'), 'utf8')) as Record<
        string,
        { readonly file: string; readonly name?: string; readonly css?: readonly string[] }
      >,
    )
    const home = built.find(({ name }) => name === 'home')
    if (!home) return null
    const styles = (home.css ?? []).map(file => `</${file}>; rel=preload; as=style; crossorigin`)
    return [`</${home.file}>; rel=modulepreload`, ...styles].join(', ')
  } catch {
    return null
  }
}

export async function registerStatic(app: FastifyInstance, directory = BUILT): Promise<void> {
  const home = homeLinks(directory)
  const front = frontPage(directory)
  app.get('/*', async (request, reply) => {
    const name = request.url.split('?', 1)[0] ?? '/'
    if (front && name === '/') return answerFront(reply, front)
    const file = path.extname(name) === '' ? null : await find(request, directory, name)
    if (file) return answer(reply, file, name)
    const page = wantsPage(request) ? await find(request, directory, '/index.html') : null
    if (page && home && SIGNED_IN.test(name)) reply.header('link', home)
    return page ? answer(reply, page, '/index.html') : reply.callNotFound()
  })
}

// Visitors that name no type (previews, monitors, command lines) get the front page; elsewhere they may be after an API.
const wantsPage = (request: FastifyRequest) =>
  (request.headers.accept ?? '').includes('text/html') || request.url.split('?', 1)[0] === '/'

type Found = Extract<Awaited<ReturnType<typeof send>>, { type: 'file' }> & { readonly packed: boolean }

/** The file, in the packed form that the build laid beside it when the visitor reads that. */
async function find(request: FastifyRequest, root: string, name: string): Promise<Found | null> {
  const unpacks = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
  for (const packed of unpacks ? [true, false] : [false]) {
    const found = await send(request.raw, packed ? `${name}.br` : name, {
      root,
      cacheControl: false,
      index: false,
      dotfiles: 'ignore',
    })
    if (found.type === 'file') return { ...found, packed }
  }
  return null
}

const guards = (reply: FastifyReply) => ({
  'content-security-policy': policyFor(reply.request.host),
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  ...ISOLATED,
})

interface FrontPage {
  readonly html: string
  readonly packed: Buffer
  readonly etag: string
}

/** The page of `/`, which can be read before its code is there; null when nothing is built. */
function frontPage(directory: string): FrontPage | null {
  let built: string
  try {
    built = readFileSync(path.join(directory, 'index.html'), 'utf8')
  } catch {
    return null
  }
  const html = withFirstWords(built, 'root', {
    title: plainText(landing.headline),
    text: plainText(landing.text),
    links: [{ to: '/login', text: landing.login }],
  })
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`
  return { html, packed: brotliCompressSync(html), etag }
}

function answerFront(reply: FastifyReply, { html, packed, etag }: FrontPage): FastifyReply {
  const { headers } = reply.request
  reply.headers({
    ...guards(reply),
    etag,
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  })
  if (headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  return /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))
    ? reply.header('content-encoding', 'br').send(packed)
    : reply.send(html)
}

function answer(reply: FastifyReply, file: Found, name: string): FastifyReply {
  reply
    .code(file.statusCode)
    .headers(file.headers)
    .headers({
      vary: 'accept-encoding',
      'cache-control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
    })
  if (file.packed) reply.header('content-encoding', 'br').type(send.mime.getType(name) ?? 'text/plain')
  if (name === '/index.html') reply.headers(guards(reply))
  // a worker lives under the policy of its own answer, and this one fetches the app's files
  if (name === '/sw.js') reply.header('content-security-policy', "default-src 'self'")
  // the solver's workers compile WebAssembly out of their own text, start helpers, reach nothing else and evaluate no script
  if (SOLVER.test(name))
    reply.header(
      'content-security-policy',
      "default-src 'none'; script-src 'wasm-unsafe-eval'; worker-src 'self'",
    )
  if (WORKER.test(name)) reply.headers(ISOLATED)
  return reply.send(file.stream)
}
