import { z } from 'zod'
import { text } from '../fields.ts'
import { routes } from '../route.ts'
import { Mail, MailFilter } from './mail.ts'

/** The place of paper on the shelf, and labels to find it. */
export const mailShelf = routes({
  'PUT /api/mail/:id/shelf': {
    summary: 'Put the paper in a place on the shelf. The chain of custody names the place.',
    may: 'mail:process',
    body: z.strictObject({ place: text(40) }),
    response: Mail,
    audit: 'mail.shelved',
    mayBeNoop: true,
  },
  'GET /api/mail/:id/label': {
    summary: 'A label for the paper: its number, and a QR code that opens the item.',
    may: 'mail:process',
    download: 'application/pdf',
  },
  'GET /api/mail/labels': {
    summary: 'Sheets with a label for each item of the filtered list, up to 210.',
    may: 'mail:process',
    query: MailFilter,
    download: 'application/pdf',
  },
})
