module.exports = {
  async bootstrap({ strapi }) {
    const { accessKey } = await strapi
      .service('admin::api-token')
      .create({ name: 'bench', description: '', type: 'full-access', lifespan: null })
    require('node:fs').writeFileSync(process.env.TOKEN_FILE, accessKey)
  },
}
