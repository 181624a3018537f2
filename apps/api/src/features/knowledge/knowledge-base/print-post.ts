import { createPrinter } from '@domicile/server/files/paper/paper-printer'
import type { Actor } from '@domicile/server/http/feature'
import { picturesIn } from '@domicile/server/security/formatted-text'
import { findFirmDay } from '../../../domain/companies/firm-day.ts'
import { readContent } from '../../../domain/files/answer-files.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import type { Database } from '../../../feature.ts'
import type { PostPaper } from './post-paper.ts'
import { isPictureFor, postPictures } from './post-pictures.ts'
import { viewPost } from './posts.queries.ts'

/** The pictures of a document are held in memory while it is drawn. */
const MOST_PICTURES = 30

const print = createPrinter<PostPaper>(new URL('./post-thread.ts', import.meta.url), {
  tooLong: 'This post is too long for a PDF. Print the page instead.',
})

type Parts = { db: Database; fileStore: FileStore; firmName: string }

/** Draws a post as its reader sees it, with the pictures that they may see. */
export async function printPost({ db, fileStore, firmName }: Parts, user: Actor, slug: string) {
  const { shown, publishedAt } = await viewPost(db, user, slug)
  const { name, subtitle, category, video, picture, content } = shown
  const pictures: PostPaper['pictures'] = {}
  for (const id of [...(picture ? [picture] : []), ...picturesIn(content ?? '')].slice(0, MOST_PICTURES)) {
    const file = await readContent({ db, fileStore }, postPictures, isPictureFor(user, id, slug))
    pictures[id] = `data:${file.mediaType};base64,${file.content.toString('base64')}`
  }
  const publishedOn = publishedAt && (await findFirmDay(db, publishedAt))
  const paper = { firm: firmName, name, subtitle, category, publishedOn, video, picture, content, pictures }
  return { name: `${slug}.pdf`, mediaType: 'application/pdf', content: await print(paper) }
}
