export interface ComingSoonTab {
  title: string
  text: string
  promises: string[]
  /** Named as coming soon. */
  companies?: string[]
}

/** Promises of the three placeholder tabs (DASH-08 to DASH-10). */
export const comingSoon = {
  'interview-guides': {
    title: 'Interview Guides',
    text: 'How each company interviews, round by round.',
    companies: ['Google', 'Amazon', 'Microsoft', 'Meta', 'Apple', 'Netflix', 'Uber', 'Stripe'],
    promises: [
      'Interview process, round by round',
      'Questions by role and level',
      'Preparation plans',
      'What interviewers look for',
    ],
  },
  'learning-materials': {
    title: 'Learning Materials',
    text: 'Everything to read, in one place.',
    promises: [
      'Study guides',
      'Cheat sheets',
      'Best practices',
      'PDF guides',
      'Code examples',
      'Reading progress',
    ],
  },
  'video-tutorials': {
    title: 'Video Tutorials',
    text: 'Everything to watch, in one place.',
    promises: [
      'HD tutorials',
      'Expert instructors',
      'Practical examples',
      'Progress and resume',
      'Speed and subtitle controls',
      'Playlists',
    ],
  },
} satisfies Record<string, ComingSoonTab>
