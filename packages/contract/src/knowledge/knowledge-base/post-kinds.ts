// No zod here: screens load this.

export const postStates = ['draft', 'published', 'archived'] as const
export type PostState = (typeof postStates)[number]

/** How far the review of a published post is: `needed` from this many days before its day. */
export const reviewStates = ['verified', 'needed', 'expired'] as const
export type ReviewState = (typeof reviewStates)[number]
export const REVIEW_DAYS = 14

/** The posts that wait for an editor: drafts in review, and published ones whose review is due. */
export const reviewFilters = ['submitted', 'needed', 'expired'] as const
export type ReviewFilter = (typeof reviewFilters)[number]

export const postKinds = { article: 'Article', video: 'Video' } as const
export type PostKind = keyof typeof postKinds

/** The audience of a published post. */
export const audiences = {
  all: 'All staff and clients',
  staff: 'Staff only',
  company: 'One company and staff',
  service: 'Clients of some services and staff',
} as const
export type PostAudience = keyof typeof audiences

/** The days that a report covers. */
export const reportPeriods = ['7', '30', '90', '365'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** Where readers search. A message to the firm counts once it is sent and no text was proposed. */
export const searchPlaces = { posts: 'Knowledge base', faq: 'FAQ', 'email-us': 'Email us' } as const
export type SearchPlace = keyof typeof searchPlaces

/** The length of a search that is counted because it found nothing, in characters. */
export const LONGEST_MISSED = 150

/** The areas of the navigation on whose screens a post can be offered as help. */
export const helpScreens = [
  'Dashboard and notices',
  'Checks',
  'Mail',
  'Translations',
  'Notification services',
  'Addresses',
  'Projects',
  'Service catalogue',
  'Users',
  'Due diligence',
  'Data collections',
  'Companies',
] as const
export type HelpScreen = (typeof helpScreens)[number]

/** The most services, screens and related posts that a post names. */
export const MOST_SERVICES = 10
export const MOST_SCREENS = 5
export const MOST_RELATED = 5
/** The most posts that a watched text or a rule of the calendar names. */
export const MOST_LINKED_POSTS = 10

export const postMessages = {
  noContent: 'Write the article.',
  noVideo: 'Enter the address of a video on YouTube or Vimeo.',
  noCompany: 'Choose the company.',
  noService: 'Choose at least one service.',
  noPost: 'Choose posts from the list.',
  noRelated: 'A related post is missing. Remove it.',
  noOwner: 'Choose one of our staff.',
  noPicture: 'A picture is missing. Remove it, or add it again.',
  noPictureAt: 'We found no picture at this address. Enter the https address of a PNG or JPG.',
}

/** A video that the portal shows, by the id that its host gives it; Vimeo plays an unlisted one only with its hash. */
export type Video = { host: 'youtube' | 'vimeo'; id: string; hash?: string }

const YOUTUBE = /^(www\.|m\.)?youtube(-nocookie)?\.com$/
const VIMEO = /^(www\.|player\.)?vimeo\.com$/
const VIMEO_ID = /^\d{6,12}$/
const VIMEO_HASH = /^[0-9a-f]{8,16}$/

/** Finds the video of an address; undefined for addresses of other hosts and of pages without a video. */
export function findVideo(address: string): Video | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, pathname, searchParams } = new URL(address)
  if (protocol !== 'https:') return undefined
  const parts = pathname.split('/').filter(Boolean)
  if (VIMEO.test(hostname)) return findVimeo(parts, searchParams.get('h'))
  const id = hostname === 'youtu.be' ? parts[0] : (searchParams.get('v') ?? parts[1])
  return YOUTUBE.test(hostname) || hostname === 'youtu.be'
    ? videoOf('youtube', id ?? undefined, /^[\w-]{11}$/)
    : undefined
}

/** The hash follows the id in an address to share, and is a parameter in one of the player. */
function findVimeo(parts: readonly string[], parameter: string | null): Video | undefined {
  const [before = '', last = ''] = ['', ...parts].slice(-2)
  const isShared = VIMEO_ID.test(before) && VIMEO_HASH.test(last)
  const video = videoOf('vimeo', isShared ? before : last, VIMEO_ID)
  const hash = isShared ? last : parameter
  return video && { ...video, ...(hash && VIMEO_HASH.test(hash) && { hash }) }
}

function videoOf(host: Video['host'], id: string | undefined, pattern: RegExp): Video | undefined {
  return id !== undefined && pattern.test(id) ? { host, id } : undefined
}

/** The address at which the host plays a video in a frame, without cookies before it plays. */
export function frameOf({ host, id, hash }: Video): string {
  if (host === 'youtube') return `https://www.youtube-nocookie.com/embed/${id}`
  return `https://player.vimeo.com/video/${id}?${hash ? `h=${hash}&` : ''}dnt=1`
}
