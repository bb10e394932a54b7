import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site in one list (SPEC.md section 2). */
export default [
  index('routes/landing.tsx'),
  route('login', 'routes/login.tsx'),
  route('signup', 'routes/signup.tsx'),
  route('verify', 'routes/verify.tsx'),
  route('confirm-email', 'routes/confirm-email.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('resources/:slug/video', 'routes/video-redirect.tsx'),
  layout('routes/with-queries.tsx', [
    route('dashboard', 'routes/dashboard.tsx'),
    route('resources', 'routes/resources.tsx'),
    route('resources/:slug', 'routes/resource.tsx'),
    route('resources/:slug/interview', 'routes/interview.tsx'),
    route('resources/:slug/saved', 'routes/saved.tsx'),
    route('resources/:slug/saved/:contentId', 'routes/saved-question.tsx'),
    route('resources/:slug/learning', 'routes/learning.tsx'),
    route('resources/:slug/videos', 'routes/videos.tsx'),
    route('docs', 'routes/docs.tsx'),
  ]),
  route('about', 'routes/about.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('careers', 'routes/careers.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('cookies', 'routes/cookies.tsx'),
  route('help', 'routes/help.tsx'),
  route('community', 'routes/community.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('*', 'routes/elsewhere.tsx'),
] satisfies RouteConfig
