import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.SIDEPOT_SERVER ?? 'http://localhost:3000'
const paths = [
  '/graphql',
  '/identity',
  '/oauth2',
  '/logout',
  '/.well-known',
  '/public',
  '/healthz',
  '/dev/mail',
]

// The build lands in build/web, which the server hands out; in development the API paths go to a running server.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: 'assets.json',
    assetsInlineLimit: 2048,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: Object.fromEntries(paths.map(path => [path, { target: server, ws: path === '/graphql' }])),
  },
})
