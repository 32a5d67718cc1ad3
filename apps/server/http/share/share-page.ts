// The page of a shared hand: the same small page for everybody, with what link previews read written into its head, and the
// picture they show. /hands/embed/{shareId} is the one address that other sites may put into a frame.
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { httpMessages } from '@sidepot/messages/http'
import { SHARED_IN_PAGE, sharePage } from '@sidepot/messages/share-page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { commentsUnder } from '../../operations/people/shared-comments.ts'
import { type Preview, previewOf } from '../../operations/people/shared-picture.ts'
import { type Shared, sharedHand } from '../../operations/people/shares.ts'
import { createDrawing, type Drawing } from '../../share-image/drawing.ts'
import { withFirstWords } from '../pages/first-words.ts'
import { escapeHtml } from '../pages/html.ts'
import { BUILT, policyFor } from '../pages/static.ts'
import { turnsOfAddresses } from '../visitors.ts'

const pack = promisify(brotliCompress)
/** A third of the size for a fraction of a millisecond; nothing in the page is secret to who asked for it. */
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const PLACE = '<!-- preview -->'
const PICTURE_CACHE = 'public, max-age=300'
/** Drawn pictures kept at hand: a link that spreads is asked for by every reader's program within minutes. */
const MOST_PICTURES = 50

interface Asked {
  Params: { shareId: string }
}

export async function registerSharePage(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'config'>,
  directory = BUILT,
  drawing: Drawing = createDrawing(),
): Promise<void> {
  const built = rememberPage(`${directory}view.html`)
  const pictures = new Map<string, ReturnType<Drawing['draw']>>()
  app.addHook('onClose', () => drawing.close())

  const send = async (reply: FastifyReply, shareId: string, framed: boolean) => {
    const shared = await sharedHand(deps.db, shareId)
    const comments = shared ? await commentsUnder(deps.db, shared.handId) : []
    const html = await built()
    const indexed = shared?.hand.indexable === true && !framed
    reply
      .code(shared ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': policyFor(reply.request.host, framed ? '*' : "'none'"),
      })
    if (!indexed) reply.header('x-robots-tag', 'noindex')
    if (framed) reply.header('cross-origin-resource-policy', 'cross-origin')
    const preview = shared && previewOf(shared.hand)
    const head = headOf(shared, preview, deps.config.publicUrl, indexed)
    const data = shared ? dataOf(shareId, { ...shared.hand, comments }) : ''
    // the hand comes last: what the page is made of is asked for while it still arrives
    const page = html.replace(PLACE, () => head).replace('</body>', () => `${data}</body>`)
    const whole = preview
      ? withFirstWords(page, 'shared-root', { title: preview.title, text: preview.description })
      : page
    reply.header('vary', 'accept-encoding')
    if (!/\bbr\b/.test(String(reply.request.headers['accept-encoding'] ?? ''))) return reply.send(whole)
    return reply.header('content-encoding', 'br').send(await pack(whole, PACKING))
  }

  const inTurn = turnsOfAddresses(app)
  for (const [place, framed] of [
    ['view', false],
    ['embed', true],
  ] as const)
    app.get<Asked>(`/hands/${place}/:shareId`, (request, reply) =>
      inTurn(request, reply, () => send(reply, request.params.shareId, framed)),
    )

  const sendPicture = async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    const shared = await sharedHand(deps.db, request.params.shareId)
    const scene = shared && previewOf(shared.hand).scene
    if (!shared || !scene) {
      reply.header('cache-control', 'no-store').callNotFound()
      return reply
    }
    reply.headers({
      'cache-control': PICTURE_CACHE,
      etag: shared.etag,
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (!shared.hand.indexable) reply.header('x-robots-tag', 'noindex')
    if (request.headers['if-none-match'] === shared.etag) return reply.code(304).send()
    const asked = pictures.get(shared.etag) ?? drawing.draw(scene)
    pictures.delete(shared.etag)
    pictures.set(shared.etag, asked)
    if (pictures.size > MOST_PICTURES) pictures.delete(pictures.keys().next().value!)
    const drawn = await asked
    if (drawn.ok) return reply.type('image/png').send(drawn.value)
    // too many at once, or too slow: whoever asks next has it drawn again
    if (pictures.get(shared.etag) === asked) pictures.delete(shared.etag)
    return reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
      .removeHeader('etag')
      .send({ message: httpMessages.TooManyRequests })
  }
  app.get<Asked>('/public/hands/share/:shareId/picture.png', (request, reply) =>
    inTurn(request, reply, () => sendPicture(request, reply)),
  )
}

/** The page changes only with a new build, and a new build starts a new process. */
function rememberPage(file: string): () => Promise<string> {
  let read: Promise<string> | null = null
  return () => {
    read ??= readFile(file, 'utf8')
    return read
  }
}

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`

/** The hand itself, as data: the page asks for nothing beyond its code. No `<` is left, so nothing in it can end the element. */
const dataOf = (shareId: string, hand: object) =>
  `<script type="application/json" id="${SHARED_IN_PAGE}" data-share="${escapeHtml(shareId)}">${JSON.stringify(hand).replaceAll('<', '\\u003c')}</script>`

function headOf(shared: Shared | null, preview: Preview | null, origin: string, indexed: boolean): string {
  const robots = indexed ? [] : [meta('name', 'robots', 'noindex')]
  if (!shared || !preview)
    return [`<title>${escapeHtml(sharePage.plainTitle)}</title>`, ...robots].join('\n    ')
  const { title, description, scene } = preview
  const id = encodeURIComponent(shared.shareId)
  const address = `${origin}/hands/view/${id}`
  const picture = `${origin}/public/hands/share/${id}/picture.png`
  return [
    `<title>${escapeHtml(title)} · ${escapeHtml(sharePage.site)}</title>`,
    meta('name', 'description', description),
    ...robots,
    ...(indexed ? [`<link rel="canonical" href="${escapeHtml(address)}" />`] : []),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:site_name', sharePage.site),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    ...(scene
      ? [
          meta('property', 'og:image', picture),
          meta('property', 'og:image:type', 'image/png'),
          meta('property', 'og:image:width', String(scene.width)),
          meta('property', 'og:image:height', String(scene.height)),
          meta('property', 'og:image:alt', sharePage.pictureAlt),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]
      : [meta('name', 'twitter:card', 'summary')]),
  ].join('\n    ')
}
