import { z } from 'zod'
import { email, instant, newPassword, token } from '../fields.ts'
import { routes } from '../route.ts'

export const passwordReset = routes({
  'POST /api/password-reset': {
    summary: 'Ask for a link to set a new password; the answer is the same whether the address is known.',
    may: 'public',
    body: z.strictObject({ email }),
    response: z.object({ message: z.string() }),
    audit: 'password.reset-requested',
  },
  'POST /api/password-reset/check': {
    summary: 'Whether a link can still be used (410 where not).',
    may: 'public',
    body: z.strictObject({ token }),
    response: z.object({ expiresAt: instant }),
    audit: 'password.reset-opened',
  },
  'PUT /api/password-reset': {
    summary: 'Set a new password by the link; ends every session. The second factor stays.',
    may: 'public',
    body: z.strictObject({ token, password: newPassword }),
    audit: 'password.reset',
  },
})
