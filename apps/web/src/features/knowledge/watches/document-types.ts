/** The media types of documents whose text can be watched. */
export const watchDocumentTypes = [
  'text/plain',
  'text/html',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]
