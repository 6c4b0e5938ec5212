module.exports = ({ env }) => ({
  serveAdminPanel: false,
  auth: { secret: env('SECRET') },
  apiToken: { salt: env('SECRET') },
  transfer: { token: { salt: env('SECRET') } },
  flags: { nps: false, promoteEE: false },
})
