import { z } from 'zod'
import {
  date,
  id,
  instant,
  optionalText,
  orNone,
  page,
  pageOf,
  reasonText,
  staffOnly,
  text,
  version,
} from '../../fields.ts'
import { routes } from '../../route.ts'
import {
  audiences,
  findVideo,
  helpScreens,
  MOST_RELATED,
  MOST_SCREENS,
  MOST_SERVICES,
  postKinds,
  postMessages,
  postStates,
  reviewFilters,
  reviewStates,
  type PostAudience,
  type PostKind,
} from './post-kinds.ts'
import { printable } from '../../texts/printable.ts'

/** The length of a post as HTML, in characters. */
const LONGEST_POST = 100_000

const kinds = Object.keys(postKinds) as [PostKind, ...PostKind[]]
const audienceNames = Object.keys(audiences) as [PostAudience, ...PostAudience[]]

/** A post as it is written; a draft may lack its content. */
export const PostDraft = z.strictObject({
  kind: z.enum(kinds),
  /** The title. */
  name: printable(text(120)),
  subtitle: printable(optionalText(200)),
  /** Formatted text as HTML; the server keeps the few elements it knows. */
  content: optionalText(LONGEST_POST),
  /** The address of a video on YouTube or Vimeo. */
  video: orNone(
    text(300).refine((address) => findVideo(address) !== undefined, { error: postMessages.noVideo }),
  ),
  /** The id of the picture above the text. */
  picture: orNone(id),
  category: optionalText(60),
  audience: z.enum(audienceNames),
  /** The company, if the audience is `company`. */
  companyId: orNone(id),
  /** The slugs of the services that it concerns; of those whose clients may read it, if the audience is `service`. */
  services: z
    .array(
      z
        .string()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        .max(120),
    )
    .max(MOST_SERVICES)
    .default([]),
  /** The screens that offer it as help. */
  screens: z.array(z.enum(helpScreens)).max(MOST_SCREENS).default([]),
  /** The ids of posts on related subjects, in order. */
  related: z.array(id).max(MOST_RELATED).default([]),
})
export type PostDraft = z.output<typeof PostDraft>

export const PostAction = z.enum([
  'edit',
  'drop-draft',
  'publish',
  'archive',
  'restore',
  'submit',
  'send-back',
  'review',
  'schedule',
  'unschedule',
])
export type PostAction = z.infer<typeof PostAction>

const Post = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  kind: z.enum(kinds),
  subtitle: z.string().nullable(),
  category: z.string().nullable(),
  state: z.enum(postStates),
  publishedAt: instant.nullable(),
  /** Also changes with the draft. */
  updatedAt: staffOnly(instant),
  audience: staffOnly(z.enum(audienceNames)),
  /** There are unpublished changes. */
  hasDraft: staffOnly(z.boolean()),
  /** When its draft was handed to the editors; null for one that is not in review. */
  submittedAt: staffOnly(instant.nullable()),
  /** Null for a post that has no day of review or is not published. */
  reviewState: staffOnly(z.enum(reviewStates).nullable()),
  allowedActions: z.array(PostAction),
})
export type Post = z.infer<typeof Post>

const Person = z.object({ id, name: z.string() })

const Content = z.object({
  kind: z.enum(kinds),
  name: z.string(),
  subtitle: z.string().nullable(),
  content: z.string().nullable(),
  video: z.string().nullable(),
  picture: id.nullable(),
  category: z.string().nullable(),
})

export const PostRecord = Post.extend({
  /** The published version; for those who write, the draft of a post that has none. */
  shown: Content,
  /** The draft, or the published version if there is no draft. */
  definition: staffOnly(PostDraft),
  publishedVersion: z.number().int().nullable(),
  /** The related posts that the reader may read. */
  related: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** The question of the FAQ that it answers at length. */
  question: z.object({ id, question: z.string() }).nullable(),
  /** The related posts of the definition that the writer may see. */
  relatedInDraft: staffOnly(z.array(z.object({ id, name: z.string() }))),
  /** The watched texts that name it, of those that the reader may read. */
  watches: staffOnly(z.array(z.object({ id, title: z.string() }))),
  /** Why it is to be reviewed before its day. */
  reviewReason: staffOnly(z.string().nullable()),
  /** Its review is overdue, so that parts may be out of date. */
  isStale: z.boolean(),
  /** True if it helped the reader; null until they say so. */
  wasHelpful: z.boolean().nullable(),
  reviewOn: staffOnly(date.nullable()),
  reviewedAt: staffOnly(instant.nullable()),
  owner: staffOnly(Person.nullable()),
  /** The staff who may review it. */
  owners: staffOnly(z.array(Person)),
  submittedBy: staffOnly(z.string().nullable()),
  /** The time at which the draft will be published. */
  publishAt: staffOnly(instant.nullable()),
  /** Also counts the changes of the draft. */
  version: staffOnly(version),
})
export type PostRecord = z.infer<typeof PostRecord>

const PostVersion = z.object({
  number: z.number().int(),
  publishedAt: instant,
  publishedBy: z.string(),
  definition: PostDraft,
})
export type PostVersion = z.infer<typeof PostVersion>

const Picture = z.object({ id })

const step = z.strictObject({ version })

export const knowledgeBase = routes({
  'GET /api/posts': {
    summary: 'Posts that the reader may read, by title; writers also get drafts.',
    may: 'posts:read',
    query: page.extend({
      q: z.string().max(200).optional(),
      category: z.string().max(60).optional(),
      /** Only posts without a category. */
      uncategorized: z.enum(['yes']).optional(),
      state: z.enum(postStates).optional(),
      /** For those who write. */
      review: z.enum(reviewFilters).optional(),
    }),
    response: pageOf(Post),
  },
  'GET /api/post-help': {
    summary: 'The posts that screens offer as help, of those that the reader may read.',
    may: 'posts:read',
    response: z.array(z.object({ screen: z.enum(helpScreens), slug: z.string(), name: z.string() })),
  },
  'GET /api/post-categories': {
    summary: 'The categories of the posts that the reader may read, with their number.',
    may: 'posts:read',
    response: z.array(z.object({ category: z.string(), posts: z.number().int() })),
  },
  'POST /api/posts': {
    summary: 'Write a post as a draft.',
    may: 'posts:edit',
    body: PostDraft,
    response: PostRecord,
    status: 201,
    audit: 'post.created',
  },
  'GET /api/posts/:slug': {
    summary: 'One post.',
    may: 'posts:read',
    response: PostRecord,
  },
  'GET /api/posts/:slug/paper': {
    summary: 'A post as a PDF, as the reader sees it.',
    may: 'posts:read',
    download: 'application/pdf',
  },
  'PUT /api/posts/:slug': {
    summary: 'Save the draft; a stale version is refused.',
    may: 'posts:edit',
    body: PostDraft.extend({ version }),
    response: PostRecord,
    audit: 'post.changed',
  },
  'DELETE /api/posts/:slug/draft': {
    summary: 'Discard the changes that are not published.',
    may: 'posts:edit',
    body: step,
    response: PostRecord,
    audit: 'post.draft-dropped',
  },
  'PUT /api/posts/:slug/publication': {
    summary: 'Publish the draft to its audience.',
    may: 'posts:publish',
    body: step,
    response: PostRecord,
    audit: 'post.published',
  },
  'POST /api/post-pictures': {
    summary: 'Add a picture that posts can name: PNG or JPG, at most 500 KB.',
    may: 'posts:edit',
    upload: 'image',
    response: Picture,
    status: 201,
    audit: 'post.picture-added',
  },
  'POST /api/post-pictures/copies': {
    summary: 'Add a copy of a picture at a web address, so that readers load nothing from there.',
    may: 'posts:edit',
    body: z.strictObject({ address: text(500) }),
    response: Picture,
    status: 201,
    audit: 'post.picture-added',
  },
  'GET /api/post-pictures/:id': {
    summary: 'A picture of a post that the reader may read, or one that the caller added.',
    may: 'posts:read',
    query: z.strictObject({ post: z.string().max(100).optional() }),
    download: 'application/octet-stream',
  },
  'GET /api/posts/:slug/versions': {
    summary: 'The published versions, the latest first.',
    may: 'posts:edit',
    response: z.array(PostVersion),
  },
  'POST /api/posts/:slug/versions/:number/restoration': {
    summary: 'Make an earlier version the draft.',
    may: 'posts:edit',
    body: step,
    response: PostRecord,
    status: 200,
    audit: 'post.restored',
  },
  'PUT /api/posts/:slug/archival': {
    summary: 'Archive a post: only writers find it.',
    may: 'posts:publish',
    body: z.strictObject({ reason: reasonText() }),
    response: PostRecord,
    audit: 'post.archived',
  },
  'DELETE /api/posts/:slug/archival': {
    summary: 'Restore an archived post.',
    may: 'posts:publish',
    response: PostRecord,
    audit: 'post.unarchived',
  },
})
