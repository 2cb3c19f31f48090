// In pages of `make dev` alone: loads the page again when it was built anew.

let seen;
const builds = new EventSource('/reload');
builds.onmessage = ({ data }) => {
  if (seen && seen !== data) {
    location.reload();
  }
  seen = data;
};
