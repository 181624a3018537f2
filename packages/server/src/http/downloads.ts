import type { FastifyReply } from 'fastify'
import type { Download } from './feature.ts'

/** Sends a file so that no browser ever runs it: as an attachment, with a fixed type, in a sandbox. */
export function sendDownload(reply: FastifyReply, { name, mediaType, content }: Download): FastifyReply {
  // Its head has left by then: the reader sees a download that breaks off, and the cause is for the log.
  if (!Buffer.isBuffer(content)) content.on('error', (err) => reply.log.error({ err }, 'download broke off'))
  return reply
    .header('content-disposition', attachment(name))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type(mediaType)
    .send(content)
}

/** RFC 6266: a plain name for old readers and the true one in UTF-8. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
