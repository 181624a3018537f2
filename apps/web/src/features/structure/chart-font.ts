import latin from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?inline'
import latinExt from '@fontsource-variable/dm-sans/files/dm-sans-latin-ext-wght-normal.woff2?inline'

const face = (url: string, range: string) => `@font-face {
  font-family: "DM Sans Variable"; font-weight: 100 1000; src: url(${url}) format("woff2-variations"); unicode-range: ${range};
}`

/** The portal's font, embedded because the renderer of the picture loads no other files. */
export const chartFont = [
  face(latin, 'U+0000-00FF, U+2000-206F, U+20AC'),
  face(latinExt, 'U+0100-02FF, U+1E00-1EFF'),
].join('\n')
