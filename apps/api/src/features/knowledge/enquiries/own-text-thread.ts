import { doTasks } from '@domicile/server/files/thread'
import { type EmailText, ownTextOf } from './own-text.ts'

doTasks<EmailText, string>(async (email) => ownTextOf(email))
