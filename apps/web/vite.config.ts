import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { offline } from './offline-plugin.ts'

// A file of an installed package that its exports do not name.
const production = (file: string) => fileURLToPath(new URL(`../../node_modules/${file}`, import.meta.url))

// The build lands in build/web, which the server hands out; tools/dev.mjs adds what development needs.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // the router's own production build: its package names the development one for every bundler
  resolve: {
    alias: [{ find: /^react-router$/, replacement: production('react-router/dist/production/index.mjs') }],
  },
  plugins: [react(), offline()],
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: 'assets.json',
    assetsInlineLimit: 2048,
    modulePreload: { polyfill: false },
  },
})
