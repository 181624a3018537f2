import { MAX_UPLOAD_BYTES } from '@domicile/contract/file-kinds'
import { ownMessages } from '@domicile/contract/messages'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { invalidField, Refusal } from './errors.ts'
import type { Upload } from './feature.ts'

type Received = { file: Upload; fields: Record<string, string> }

/** Reads one file and the fields beside it; the size is counted while it arrives. */
export async function readUpload(request: FastifyRequest): Promise<Received> {
  if (!request.isMultipart())
    throw new Refusal(415, 'unsupported-media-type', 'Send the body as multipart/form-data.')
  const fields: Record<string, string> = Object.create(null)
  let file: Upload | undefined
  for await (const part of request.parts({
    limits: { fileSize: MAX_UPLOAD_BYTES + 1, files: 1, fields: 10, fieldSize: 10_000 },
  })) {
    if (part.type === 'file') file = await readFile(part)
    else fields[part.fieldname] = String(part.value)
  }
  if (!file || file.bytes.length === 0) throw invalidField('file', ownMessages.fileMissing)
  return { file, fields: { ...fields } }
}

async function readFile(part: MultipartFile): Promise<Upload> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MAX_UPLOAD_BYTES) chunks.push(chunk)
  }
  if (size > MAX_UPLOAD_BYTES) throw tooLarge()
  return { name: displayName(part.filename), bytes: Buffer.concat(chunks) }
}

function tooLarge(): Refusal {
  const error = { pointer: '/file', code: 'too-large', message: ownMessages.fileTooLarge }
  return new Refusal(413, 'too-large', ownMessages.fileTooLarge, { errors: [error] })
}

const MAX_NAME_BYTES = 255

/** A name to show, never to open: without folders, control and direction marks, at most 255 bytes. */
export function displayName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  let name = last
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '')
    .trim()
    .replace(/^\.+/, '')
  while (Buffer.byteLength(name) > MAX_NAME_BYTES) name = [...name].slice(0, -1).join('')
  return name || 'document'
}
