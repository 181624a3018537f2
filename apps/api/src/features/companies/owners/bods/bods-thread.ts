import { doTasks } from '@domicile/server/files/thread'
import { type BodsFile, type BodsRefusal, readBodsFile } from './bods-file.ts'

doTasks(async (bytes: Uint8Array): Promise<BodsFile | BodsRefusal> => readBodsFile(bytes))
