export const dashboardTabs = [
  { key: 'my-learning', label: 'My Learning' },
  { key: 'interview-resources', label: 'Interview Resources' },
  { key: 'interview-guides', label: 'Interview Guides' },
  { key: 'learning-materials', label: 'Learning Materials' },
  { key: 'video-tutorials', label: 'Video Tutorials' },
] as const
export type DashboardTab = (typeof dashboardTabs)[number]['key']

/** The tab in the address; anything else is My Learning. */
export const dashboardTabOf = (text: string | null): DashboardTab =>
  dashboardTabs.find(({ key }) => key === text)?.key ?? 'my-learning'
