import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { offline } from './offline-plugin.ts'

// The build lands in build/web, which the server hands out; tools/dev.mjs adds what development needs.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), offline()],
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: 'assets.json',
    assetsInlineLimit: 2048,
    modulePreload: { polyfill: false },
    // the app, and the small page of a shared hand
    rollupOptions: {
      input: ['index.html', 'view.html'].map(page => fileURLToPath(new URL(page, import.meta.url))),
    },
  },
})
