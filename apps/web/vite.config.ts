import { brotliCompress, constants } from 'node:zlib'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const compress = promisify(brotliCompress)

/** Writes each text file's brotli beside it, so that the server compresses nothing while it serves. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (!/\.(js|css|svg)$/.test(name)) continue
        const text = file.type === 'chunk' ? file.code : file.source
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
        this.emitFile({ type: 'asset', fileName: `${name}.br`, source: await compress(Buffer.from(text), { params }) })
      }
    },
  }
}

// Tree shaking is global: what one lazy screen uses of a library would land in the chunk that the sign-in
// loads. These groups keep what the first screens need apart from the rest.
const groups = [
  { name: 'core', test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-)?(router|history|store|query)[^/]*|@emotion|react-redux|@reduxjs|redux|immer|stylis|use-sync-external-store)\// },
  { name: 'mui-base', test: /node_modules\/@mui\/(system|utils|styled-engine|private-theming|material\/(styles|utils|colors|Button|ButtonBase|FormControl|FormHelperText|FormLabel|Input|InputBase|InputLabel|InputAdornment|OutlinedInput|IconButton|Paper|Typography|Box|Stack|Link|Alert|CircularProgress|CssBaseline|SvgIcon|transitions))\// },
]

export default defineConfig({
  plugins: [react(), precompress()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
})
