import Box from '@mui/material/Box'
import DOMPurify from 'dompurify'
import { useCallback } from 'react'
import { formattedText } from '../fields/formatted/formatted-text.ts'
import { type PictureSource, showPicture } from '../fields/formatted/picture-source.ts'

const text = ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br', 'blockquote']
const TEXT = { ALLOWED_TAGS: text, ALLOWED_ATTR: ['href'], ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false }
const ARTICLE = {
  ...TEXT,
  ALLOWED_TAGS: [...text, 'aside', 'code', 'pre', 'table', 'tbody', 'tr', 'th', 'td', 'img'],
  ALLOWED_ATTR: ['href', 'colspan', 'rowspan', 'alt', 'data-picture'],
}

type FormattedTextProps = {
  html: string
  /** Loads the pictures of an article, which may also have tables, notes and code. */
  load?: PictureSource['load']
}

/** Shows another user's formatted text, sanitised again before it becomes part of the page. */
export function FormattedText({ html, load }: FormattedTextProps) {
  const show = useCallback(
    (element: HTMLElement) => {
      const pictures = load ? element.querySelectorAll<HTMLImageElement>('img[data-picture]') : []
      const stops = [...pictures].map((image) => showPicture(image, load!(image.dataset.picture!)))
      return () => stops.forEach((stop) => stop())
    },
    [load],
  )
  const clean = DOMPurify.sanitize(html, load ? ARTICLE : TEXT)
  // Another text has other pictures to show.
  return <Box key={clean} ref={show} sx={formattedText} dangerouslySetInnerHTML={{ __html: clean }} />
}
