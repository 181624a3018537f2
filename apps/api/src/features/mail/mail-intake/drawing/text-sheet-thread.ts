import { drawPapers } from '@domicile/server/files/paper/draw-paper'
import { paperStyle } from '@domicile/server/files/paper/paper-style'

/** More do not fit on the first page, also if all are narrow. */
const [MOST_CHARACTERS, MOST_LINES] = [20_000, 80]

const HEADING = 'This page could not be drawn from its scan. It has this text:'

/** Draws the text of a page; only the first page of the document is used. */
drawPapers((text: string) => {
  const lines = text.slice(0, MOST_CHARACTERS).split(/[\n\f\r]+/, MOST_LINES)
  return { ...paperStyle, content: [HEADING, ' ', ...lines] }
})
