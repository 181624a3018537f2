import { doTasks } from '@domicile/server/files/thread'
import PostalMime, { type Email } from 'postal-mime'

doTasks<Uint8Array, Email>((bytes) => PostalMime.parse(bytes, { maxNestingDepth: 10 }))
