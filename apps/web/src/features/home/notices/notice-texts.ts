/** The interface texts of notices. */
export const noticeTexts = {
  title: 'Notifications',
  subtitle: 'Requests and updates for you.',
  views: { action: 'Needs action', news: 'For information', snoozed: 'Snoozed' },
  parts: 'Notification lists',
  unreadOnly: 'Unread',
  allRead: 'Mark all as read',
  allWereRead: 'All marked as read',
  unread: 'Unread',
  done: 'Done',
  back: (when: string) => `Snoozed until ${when}`,
  menu: (title: string) => `Actions for ${title}`,
  actions: {
    read: 'Mark as read',
    unread: 'Mark as unread',
    hour: 'Snooze for an hour',
    tomorrow: 'Snooze until tomorrow',
    week: 'Snooze for a week',
    takeUp: 'Stop snoozing',
    choose: 'Notification preferences',
  },
  putAside: 'Notification snoozed',
  takenUp: 'Snooze ended',
  empty: {
    action: { title: 'You’re all caught up', text: 'Requests for you appear here.' },
    news: { title: 'No updates', text: 'Updates on your work appear here.' },
    snoozed: { title: 'Nothing snoozed', text: 'Snoozed notifications wait here.' },
  },
  emptyUnread: 'You have no unread notifications.',
  bell: {
    label: (unread: string | undefined) => {
      if (unread === undefined) return 'Notifications, not loaded yet'
      return unread === '0' ? 'Notifications' : `Notifications, ${unread} unread`
    },
    title: 'Notifications',
    waiting: (count: number) => `${count} ${count === 1 ? 'needs' : 'need'} action`,
    none: 'No new notifications',
    noneText: 'New notifications appear here.',
    all: 'See all',
  },
  unsubscribe: {
    title: 'Email preferences',
    ask: 'Stop these emails?',
    askText: 'You’ll still see these notifications in the portal.',
    stop: 'Stop these emails',
    dead: 'The link is incomplete. Use the link at the foot of our latest email, or the settings.',
    done: (label: string) => `You won’t get these emails any more: ${label}.`,
    doneText: 'You’ll still see these notifications in the portal.',
    settings: 'Notification preferences',
  },
} as const
