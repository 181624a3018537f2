import { toBlob } from 'html-to-image'
import { colors } from '../../ui/theme.ts'
import { chartFont } from './chart-font.ts'

type Size = { width: number; height: number }

/**
 * Returns the whole chart as a PNG, at natural size and double resolution, regardless of the visible part.
 */
export async function pictureOf({ width, height }: Size): Promise<Blob> {
  const drawing = document.querySelector<HTMLElement>('.react-flow__viewport')
  if (!drawing) throw new Error('There is no chart to draw')
  const size = { width: Math.ceil(width), height: Math.ceil(height) }
  const picture = await toBlob(drawing, {
    ...size,
    pixelRatio: 2,
    fontEmbedCSS: chartFont,
    backgroundColor: colors.page,
    style: { width: `${size.width}px`, height: `${size.height}px`, transform: 'none' },
  })
  if (!picture) throw new Error('The browser drew no image')
  return picture
}
