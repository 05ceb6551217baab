module.exports = async () => {
  await globalThis.__services?.stop();
};
