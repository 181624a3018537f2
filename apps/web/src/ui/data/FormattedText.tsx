import Box from '@mui/material/Box'
import DOMPurify from 'dompurify'
import { formattedText } from '../fields/formatted/formatted-text.ts'

const ALLOWED = {
  ALLOWED_TAGS: ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br', 'blockquote'],
  ALLOWED_ATTR: ['href'],
}

/** Shows another user's formatted text, sanitised again before it becomes part of the page. */
export function FormattedText({ html }: { html: string }) {
  return <Box sx={formattedText} dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, ALLOWED) }} />
}
