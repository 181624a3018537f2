import { audiences, postKinds } from '@domicile/contract/knowledge-base/post-kinds'

/** The texts of the knowledge base. */
export const postTexts = {
  title: 'Knowledge base',
  subtitle: 'Guides to our services and your duties.',
  find: 'Find a title',
  new: 'New post',
  archive: 'Archive',
  uncategorized: 'Uncategorized',
  all: 'All posts',
  empty: { title: 'No posts yet', text: 'Guides appear here once they are published.' },
  emptyFiltered: 'No post matches the search and filters.',
  archived: {
    title: 'Knowledge base archive',
    subtitle: 'Archived posts are hidden from readers.',
    empty: { title: 'Nothing archived', text: 'Posts you archive appear here.' },
  },
  withoutCategory: {
    title: 'Uncategorized posts',
    subtitle: 'Posts without a category.',
    empty: { title: 'No posts without a category', text: 'Every post has a category.' },
  },
  columns: { name: 'Title', category: 'Category', kind: 'Kind', state: 'Status', updated: 'Updated' },
  filters: { category: 'Category', state: 'Status' },
  kinds: postKinds,
  audiences,
  states: { draft: 'Draft', published: 'Published', archived: 'Archived' },
  changed: 'Unpublished changes',
  notFound: 'Post not found',
  notFoundHelp: 'It may be archived, or meant for other readers.',
  toList: 'All posts',
  published: (day: string) => `Published on ${day}`,
  video: (title: string) => `Video: ${title}`,
  noVideo: 'Video not available.',
  draftOnly: 'This post is a draft. Readers can’t see it yet.',
  hasChanges: 'Readers see the published version. Your changes are not published yet.',
  archivedNotice: 'This post is archived. Readers can’t see it.',
  edit: 'Edit',
  publish: 'Publish',
  versions: 'Versions',
  print: 'Print',
  actions: {
    publishing: {
      title: (title: string) => `Publish “${title}”?`,
      done: 'Post published',
      readers: {
        all: 'All staff and clients can read it.',
        staff: 'All staff can read it.',
        company: 'The company and all staff can read it.',
      },
    },
    archive: {
      verb: 'Archive',
      text: 'Readers no longer find it. You can restore it.',
      done: 'Post archived',
    },
    restore: {
      verb: 'Restore',
      text: 'Readers of its published version find it again.',
      done: 'Post restored',
    },
  },
  sameWords: 'The words are the same.',
  differs: (field: string) => `${field} differs from the draft`,
}

/** The texts of the form of a post. */
export const postFormTexts = {
  newTitle: 'New post',
  editTitle: 'Edit post',
  create: 'Save draft',
  save: 'Save draft',
  saved: 'Draft saved',
  content: 'Content',
  readers: 'Readers',
  fields: {
    kind: 'Kind',
    name: 'Title',
    subtitle: 'Subtitle',
    category: 'Category',
    video: 'Video address',
    picture: 'Picture',
    content: 'Text',
    audience: 'Who may read it',
    companyId: 'Company',
  },
  help: {
    category: 'Choose a category or enter a new one.',
    video: 'A video on YouTube or Vimeo, such as https://vimeo.com/123456789.',
  },
  pictures: {
    present: 'A picture',
    remove: 'Remove picture',
    address: 'Or the web address of a picture',
    copy: 'Copy picture',
    noAddress: 'Enter an address.',
  },
  changedMeanwhile: 'The post was changed',
}

/** The texts of the care of a post: its review, and its publication at a later time. */
export const reviewTexts = {
  states: { verified: 'Verified', needed: 'Review needed', expired: 'Verification expired' },
  filter: 'Review',
  anyone: 'an editor',
  stale: 'We are reviewing this guide. Some parts may be out of date.',
  needed: (day: string, by: string) =>
    `Review due by ${day}, by ${by}. Mark it as reviewed when it is right.`,
  overdue: (day: string, by: string) =>
    `Review overdue since ${day}, by ${by}. Readers see that it may be outdated.`,
  scheduled: (at: string) => `The draft will be published on ${at}. A change cancels this.`,
  cancels: 'Saving cancels the scheduled publication.',
  plan: {
    verb: 'Plan review…',
    title: 'Plan the review',
    submit: 'Save review',
    done: 'Review planned',
    none: 'No one: all editors are reminded',
    fields: { ownerId: 'Reviewer', reviewOn: 'Review by' },
    help: { reviewOn: 'The reviewer is reminded 14 days before and when it is overdue.' },
  },
  verify: {
    verb: 'Mark as reviewed',
    title: 'Mark as reviewed',
    submit: 'Mark as reviewed',
    done: 'Post reviewed',
    fields: { reviewOn: 'Next review by' },
  },
  schedule: {
    verb: 'Schedule…',
    title: 'Schedule the publication',
    submit: 'Schedule',
    done: 'Publication scheduled',
    fields: { at: 'Day', time: 'Time' },
    help: { time: 'In your time zone.' },
  },
  cancel: {
    verb: 'Cancel scheduled publication',
    ask: () => 'Cancel the scheduled publication?',
    text: 'The draft stays as it is.',
    done: 'Publication cancelled',
  },
}

/** The texts of what readers think of a post. */
export const feedbackTexts = {
  question: 'Did this help?',
  said: { true: 'You said that it helped.', false: 'You said that it did not help.' },
  already: 'You said so already.',
  yes: 'Yes',
  no: 'No',
  noTitle: 'What is missing or wrong?',
  noText: 'The writers read it without your name. For an answer, email us instead.',
  reason: 'What is missing or wrong',
  send: 'Send',
  done: 'Thank you',
  report: 'What readers think',
  none: 'No reader has said anything yet.',
  counts: (helpful: number, unhelpful: number) => `It helped ${helpful}, and did not help ${unhelpful}.`,
}
