import type { Wording } from '@domicile/contract/form-engine/answer-text'
import { formatDay } from '../ui/data/format.ts'

/** How screens write answers as texts. */
export const answerWording: Wording = {
  day: formatDay,
  html(html) {
    const { body } = new DOMParser().parseFromString(html.replaceAll('</p>', '</p>\n'), 'text/html')
    return body.textContent.trim()
  },
  hasUnits: true,
}
