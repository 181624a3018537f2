import type { FastifyReply } from 'fastify'
import type { Download } from './feature.ts'

/** Sends a file so that browsers never run it: as an attachment, with a fixed type, in a sandbox. */
export function sendDownload(reply: FastifyReply, { name, mediaType, content }: Download): FastifyReply {
  // The headers are already sent: the client sees a broken download, and the log has the cause.
  if (!Buffer.isBuffer(content)) content.on('error', (err) => reply.log.error({ err }, 'download broke off'))
  return reply
    .header('content-disposition', attachment(name))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type(mediaType)
    .send(content)
}

/** RFC 6266: a plain name for old clients and the real one in UTF-8. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
